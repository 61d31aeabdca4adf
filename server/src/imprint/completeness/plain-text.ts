/** What the readers of a value see: `free_text` is HTML, whose blocks end lines. */
export const plainText = (text: string): string =>
  text
    .replace(/<br\s*\/?>|<\/(?:p|li|h[1-6])>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&sect;', '§')
    .replaceAll('&nbsp;', ' ');
