/**
 * An address of this machine that no other process listens on: a port there is free, and stays free while what listens on
 * it is restarted. All of 127.0.0.0/8 is this machine, and nobody gets a port below 10,000 who asks for any.
 */
export const ownAddress = ['127', 128 | (process.pid >> 16), (process.pid >> 8) & 255, process.pid & 255].join('.');
