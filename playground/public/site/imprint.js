import texts, { language } from './texts.js';

async function read(format) {
  const response = await fetch(`/api/imprint/v1/document?format=${format}&locale=${language}`);
  if (!response.ok) {
    throw new Error(`${format}: ${response.status}`);
  }
  return response.text();
}

/**
 * Puts the imprint into the page, and what search engines read of it into its head. A site that is built on a server
 * would do the same there; both answers are safe to be put in as they are.
 */
async function showImprint(place) {
  try {
    const [html, data] = await Promise.all([read('html'), read('jsonld')]);
    place.innerHTML = html;
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = data;
    document.head.append(script);
  } catch {
    place.textContent = texts.imprintFailed;
  } finally {
    place.removeAttribute('aria-busy');
  }
}

showImprint(document.querySelector('#imprint'));
