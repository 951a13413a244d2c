import { startVisitors } from '../system/visitors.ts';
import { startFormSenders } from './form-senders.ts';
import { startGalleryStaff } from './gallery-staff.ts';
import { startStaffEdits } from './staff-edits.ts';
import type { Cluster } from './start-cluster.ts';

const PATHS = ['/propiedades', '/', '/api/v1/properties?pageSize=12', '/api/v1/properties/featured'];
const VERSION = `select id, version from properties where reference = $1`;

/** Visitors read and send forms with photographs; staff change prices and upload pictures. */
export async function startCrowd(cluster: Cluster, { readsPictures = true } = {}) {
  const { system, database, urls, cookie, priced, illustrated } = cluster;
  const findVersion = async (reference: string) =>
    (await system.sql<{ id: string; version: number }>(database, VERSION, reference))[0]!;
  const ids = (await Promise.all(illustrated.map(findVersion))).map(({ id }) => id);
  const editor = startStaffEdits({ urls, cookie, references: priced, findVersion });
  const photographer = startGalleryStaff({ urls, cookie, ids });
  const formSenders = startFormSenders(urls);
  const picture = () =>
    readsPictures && photographer.keys.length ? [`/pictures/${pickRandom(photographer.keys)}/320.webp`] : [];
  const visitors = startVisitors({
    clients: 2,
    pauseMs: 100,
    next: () => pickRandom(urls) + pickRandom([...PATHS, ...picture()]),
  });
  return {
    async leave() {
      const [edited, uploads, forms] = await Promise.all([editor.leave(), photographer.leave(), formSenders.leave()]);
      return { ...edited, uploads, forms, traffic: await visitors.leave() };
    },
  };
}

const pickRandom = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)]!;
