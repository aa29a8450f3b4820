import { onBeforeUnmount, onMounted, type Ref, ref } from 'vue'

/** Returns the width of an element in px; 0 until the browser has measured it. */
export function useWidth(element: Readonly<Ref<HTMLElement | undefined>>): Readonly<Ref<number>> {
  const width = ref(0)
  let observer: ResizeObserver | undefined
  onMounted(() => {
    observer = new ResizeObserver(([entry]) => {
      if (entry) width.value = entry.contentRect.width
    })
    if (element.value) observer.observe(element.value)
  })
  onBeforeUnmount(() => observer?.disconnect())
  return width
}
