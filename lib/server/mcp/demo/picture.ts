import 'server-only'

/** Four coloured bars, one for each stage: 48 × 48, PNG, base64. */
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAwCAIAAADYYG7QAAAAW0lEQVR42u3YoQ2AMBCG0XoStuhWuK7BLHUdjqDRIM6fbRPen0+eePrKu9gKEBDQH0HnkRXbx5UUN0/fkuKmtjsJCAgICAgICAgICAgICAgICGgGyAcNCAho5j6gFBotrgOHowAAAABJRU5ErkJggg=='
