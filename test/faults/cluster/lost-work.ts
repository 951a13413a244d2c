import { setTimeout } from 'node:timers/promises';
import { brokenOf } from '../fault.ts';
import type { crowd } from './crowd.ts';
import { lostFiles } from './lost-files.ts';
import type { StartedCluster } from './started-cluster.ts';

const PATIENCE_MS = 180_000;
const STORED = `select name, count(*)::int as n from inquiries where name like 'Visitante %' group by name`;
const UNSENT = `select count(*)::int as n from mails where state <> 'sent'`;
/** What the hours would do for mails that a dead process had in hand. */
const TIME_PASSES = `update mails set next_attempt_at = now() where state = 'queued'`;
const PRICES = `select reference, price from properties where source = 'manual'`;

type Done = Awaited<ReturnType<Awaited<ReturnType<typeof crowd>>['leave']>>;

/** Which promises about acknowledged work do not hold, and the figures of it. */
export async function lostWork(cluster: StartedCluster, { edits, prices, forms, uploads }: Done, mostRepeats: number) {
  const { system, database, inbox, files } = cluster;
  const unsent = await untilAllSent(cluster);
  const stored = new Map((await system.sql<Named>(database, STORED)).map(({ name, n }) => [name, n]));
  const now = new Map((await system.sql<Priced>(database, PRICES)).map((row) => [row.reference, row.price]));
  const lostForms = forms.acknowledged.filter(({ name }) => !stored.has(name)).map(({ name }) => name);
  const twice = [...stored].filter(([, n]) => n > 1);
  const lostEdits = [...prices].filter(([reference, price]) => (now.get(reference) ?? 0) < price);
  const unseen = edits.filter(({ seenAt }) => seenAt === undefined).map(({ reference }) => reference);
  const photographs = forms.acknowledged.flatMap(({ photos }) => photos).length;
  const lost = await lostFiles(cluster, { pictures: uploads.keys, forms: forms.acknowledged });
  const mails = new Set(inbox.received.map(({ messageId }) => messageId));
  const repeats = inbox.received.length - mails.size;
  return {
    figures:
      `${forms.acknowledged.length} forms with ${photographs} photographs (${inWords(forms.refusals)}), ` +
      `${mails.size} mails, ${repeats} repeated; ${uploads.keys.length} pictures (${inWords(uploads.refusals)})`,
    broken: brokenOf({
      'forms and pictures were sent': forms.acknowledged.length > 0 && photographs > 0 && uploads.keys.length > 0,
      [`no acknowledged form is lost (${few(lostForms)})`]: lostForms.length === 0,
      [`every form is acknowledged in the end (${forms.unheard.length} are not)`]: forms.unheard.length === 0,
      [`no form is stored twice (${twice.length})`]: twice.length === 0,
      [`every form has its mail (${unsent} wait)`]: unsent === 0 && mails.size >= forms.acknowledged.length,
      [`no mail is repeated but what was in hand (${repeats})`]: repeats <= mostRepeats,
      [`no acknowledged change of staff is lost (${lostEdits.length})`]: lostEdits.length === 0,
      [`every one is seen (${few(unseen)})`]: unseen.length === 0,
      [`every picture and photograph is there, from each process (${lost.length} are not: ${few(lost)})`]:
        lost.length === 0,
      [`none lies on the disk of one process (${files.strayed()})`]: files.strayed() === 0,
    }),
  };
}

type Named = { name: string; n: number };
type Priced = { reference: string; price: number };

async function untilAllSent({ system, database }: StartedCluster): Promise<number> {
  const unsent = async () => (await system.sql<{ n: number }>(database, UNSENT))[0]!.n;
  for (const end = Date.now() + PATIENCE_MS; (await unsent()) > 0 && Date.now() < end; await setTimeout(6_000))
    await system.sql(database, TIME_PASSES);
  return unsent();
}

const few = (names: readonly string[]) => names.slice(0, 3).join(', ');
const inWords = (refusals: ReadonlyMap<number, number>) =>
  [...refusals].map(([status, n]) => `${n} times ${status}`).join(', ') || 'none refused';
