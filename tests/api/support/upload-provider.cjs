'use strict';

/* An upload provider as those for object stores are: it puts, and deletes, over HTTP, and everybody can read. */

const { buffer } = require('node:stream/consumers');

module.exports = {
  init({ url }) {
    const addressOf = ({ path, hash, ext }) => `${url}/${path}/${hash}${ext}`;
    const send = async (file, method, body) => {
      const { ok, status } = await fetch(addressOf(file), { method, body });
      if (!ok) {
        throw new Error(`The store answered ${status}.`);
      }
    };
    return {
      async uploadStream(file) {
        await send(file, 'PUT', await buffer(file.stream));
        file.url = addressOf(file);
      },
      delete: (file) => send(file, 'DELETE'),
    };
  },
};
