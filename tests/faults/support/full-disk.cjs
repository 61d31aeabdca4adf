'use strict';

/*
 * Run in the host of a test: while a file is there, the disk that a folder lies on is full. Files can still be made, as on a
 * disk with free inodes, and the first bytes of a file fit; then writing fails as the kernel says it does.
 */
const fs = require('node:fs');

const ROOM = 64 * 1024;

module.exports = (folder, mark) => {
  const isFull = () => fs.existsSync(mark);
  const isHere = (path) => typeof path === 'string' && path.startsWith(folder);
  const fault = (call, path) =>
    Object.assign(new Error(`ENOSPC: no space left on device, ${call} '${path}'`), {
      code: 'ENOSPC',
      errno: -28,
      syscall: call,
    });

  const { copyFile } = fs.promises;
  fs.promises.copyFile = async (source, target, ...others) => {
    if (!isHere(target) || !isFull()) return copyFile(source, target, ...others);
    await fs.promises.writeFile(target, (await fs.promises.readFile(source)).subarray(0, ROOM));
    throw fault('copyfile', target);
  };

  const { write } = fs.WriteStream.prototype;
  const written = new WeakMap();
  fs.WriteStream.prototype.write = function (chunk, ...others) {
    if (isHere(this.path) && isFull()) {
      const bytes = (written.get(this) ?? 0) + chunk.length;
      written.set(this, bytes);
      if (bytes > ROOM) this.destroy(fault('write', this.path));
    }
    return write.call(this, chunk, ...others);
  };
};
