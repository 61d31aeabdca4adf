import fc from 'fast-check';

// The same inputs each time, so that a failure can be repeated; FC_SEED=$RANDOM looks elsewhere.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_120) });
