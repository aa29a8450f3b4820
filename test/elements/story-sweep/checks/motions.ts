/** Properties that may change gradually, because nothing moves. */
const STILL =
  /^(opacity|visibility|(.*-)?color|fill|stroke|box-shadow|offset|easing|composite|computedOffset)$/

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns the animations and transitions that move something. */
export function findMotions(shadow: ShadowRoot): string[] {
  const running = shadow
    .getAnimations()
    .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
    .flatMap((frame) => Object.keys(frame))
    .filter((name) => !STILL.test(name) && !STILL.test(dashed(name)))
  const possible = [...shadow.querySelectorAll('*')].flatMap((element) => {
    const { transitionProperty, transitionDuration, scrollBehavior } = getComputedStyle(element)
    const durations = transitionDuration.split(', ')
    const moving = transitionProperty
      .split(', ')
      .filter((name, at) => durations[at % durations.length] !== '0s' && !STILL.test(name))
    return [...moving, ...(scrollBehavior === 'smooth' ? ['smooth scrolling'] : [])]
  })
  return [...new Set([...running, ...possible])]
}
