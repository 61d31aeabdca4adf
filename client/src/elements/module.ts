/** What `GET forms/v1/elements.js` serves: the elements of the Strapi that it was loaded from. */
import { defineElements } from '.';

defineElements({ url: new URL('../..', import.meta.url) });
