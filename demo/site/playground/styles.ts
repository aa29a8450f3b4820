import controls from '../tool/styles/controls.css?inline'
import frame from '../tool/styles/frame.css?inline'
import group from '../tool/styles/group.css?inline'
import page from '../tool/styles/page.css?inline'
import preview from '../tool/styles/preview.css?inline'
import playground from './styles/playground.css?inline'

/** The style sheet of the playground, which no other page has. */
export const STYLES = [page, frame, controls, group, preview, playground].join('\n')
