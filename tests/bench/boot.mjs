import { line, median } from './lib/results.mjs';
import { config, startStrapi } from './lib/strapi.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

const bootTime = async (folder, name, plugin) => {
  const strapi = await startStrapi(folder, name, plugin);
  const time = await strapi.tell('bootTime');
  await strapi.stop();
  return time;
};

/** How much longer Strapi takes to start with the plugin, on a database that is there already. */
export const measureBoot = async (folder) => {
  const start = { with: () => bootTime(folder, 'with', config()), without: () => bootTime(folder, 'without', null) };
  await start.with();
  await start.without();
  const times = { with: [], without: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.with.push(await start.with());
    times.without.push(await start.without());
  }
  const [a, b] = [median(times.with), median(times.without)];
  return [
    line(a - b <= 100, `start with the plugin: ${(a - b).toFixed(0)} ms more (bar 100 ms; ${b.toFixed(0)} ms without)`),
  ];
};
