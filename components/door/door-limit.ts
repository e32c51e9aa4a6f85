/** Longer texts are refused before they are read: a page must stay quick, and a command has a limit too. In characters. */
export const MAX_DOOR_TEXT = 8_000_000
