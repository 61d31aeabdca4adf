/** What `GET forms/v1/elements.js` serves: the elements of the Strapi that it was loaded from. */
import { defineElements } from '.';

/** The server declares it above this module: the languages that it has of its project. */
declare const imprintLanguages: readonly string[];

defineElements({ url: new URL('../..', import.meta.url), languages: imprintLanguages });
