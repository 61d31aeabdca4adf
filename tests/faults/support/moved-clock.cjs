'use strict';

/* Preloaded by node -r: the clock of this process is CLOCK_OFFSET_MS ahead, from before the first line of Strapi on. */
const offset = Number(process.env.CLOCK_OFFSET_MS);
const readClock = Date.now;
Date.now = () => readClock() + offset;

// Asked for each time: what sets Date.now later moves new Date() too.
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [target.now()] : args, newTarget),
});
