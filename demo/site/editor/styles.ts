import controls from '../tool/styles/controls.css?inline'
import frame from '../tool/styles/frame.css?inline'
import group from '../tool/styles/group.css?inline'
import page from '../tool/styles/page.css?inline'
import preview from '../tool/styles/preview.css?inline'
import contrast from './styles/contrast.css?inline'
import exports from './styles/export.css?inline'
import start from './styles/start.css?inline'
import tokens from './styles/tokens.css?inline'

/** The style sheet of the editor. The site has one for all pages; this one belongs to a single page. */
export const STYLES = [page, frame, controls, group, start, tokens, contrast, exports, preview].join('\n')
