'use strict';

// By its file: its name leads here, and its folder to modules that Jest does not read.
const fastCheck = require('../../../node_modules/fast-check/lib/cjs/fast-check');

// The same inputs each time, so that a failure can be repeated; FC_SEED=$RANDOM looks elsewhere.
fastCheck.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_120) });

module.exports = fastCheck;
