/**
 * Events that come before a visitor uses a form. Browsers and password managers may fill in fields without
 * `input`, so that the values are read at each of them.
 */
export const INPUT_SIGNS = ['focusin', 'pointerover', 'keydown']
