import { visitors } from '../system/visitors.ts';
import { formSenders } from './form-senders.ts';
import { galleryStaff } from './gallery-staff.ts';
import { staffEdits } from './staff-edits.ts';
import type { StartedCluster } from './started-cluster.ts';

const READ = ['/propiedades', '/', '/api/v1/properties?pageSize=12', '/api/v1/properties/featured'];
const VERSION = `select id, version from properties where reference = $1`;

/** Visitors who read, write and send photographs, and staff who change prices and upload pictures. */
export async function crowd(cluster: StartedCluster, { looksAtPictures = true } = {}) {
  const { system, database, urls, cookie, priced, illustrated } = cluster;
  const idOf = async (reference: string) =>
    (await system.sql<{ id: string; version: number }>(database, VERSION, reference))[0]!;
  const ids = (await Promise.all(illustrated.map(idOf))).map(({ id }) => id);
  const editor = staffEdits({ urls, cookie, references: priced, idOf });
  const photographer = galleryStaff({ urls, cookie, ids });
  const people = formSenders(urls);
  const picture = () =>
    looksAtPictures && photographer.keys.length ? [`/pictures/${anyOf(photographer.keys)}/320.webp`] : [];
  const guests = visitors({ clients: 2, pauseMs: 100, next: () => anyOf(urls) + anyOf([...READ, ...picture()]) });
  return {
    async leave() {
      const [edited, uploads, forms] = await Promise.all([editor.leave(), photographer.leave(), people.leave()]);
      return { ...edited, uploads, forms, traffic: await guests.leave() };
    },
  };
}

const anyOf = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)]!;
