'use strict';

/* Preloaded by node -r: says which files and folders have been written out to the disk. */
const promises = require('node:fs/promises');

const { open } = promises;
promises.open = async (path, ...others) => {
  const handle = await open(path, ...others);
  const sync = handle.sync.bind(handle);
  handle.sync = async () => {
    await sync();
    console.log(`synced ${path}`);
  };
  return handle;
};
