/** What nobody reads on a page, and what may be most of it. */
const UNREAD = 'head, style, script, noscript, template, svg, img, picture, video, audio, iframe, object, canvas';

/** The HTML of a page without what nobody reads there; any other text as it is. */
export const withoutUnread = (text: string): string => {
  if (!/<(?:html|head|body|style|script|svg|img)[\s>]/i.test(text)) return text;
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  for (const element of body.querySelectorAll(UNREAD)) element.remove();
  for (const element of body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  return `<body>${body.innerHTML}</body>`;
};
