import { setTimeout } from 'node:timers/promises';
import { listBroken } from '../fault.ts';
import type { startCrowd } from './crowd.ts';
import { findLostFiles } from './lost-files.ts';
import type { Cluster } from './start-cluster.ts';

const TIMEOUT_MS = 180_000;
const STORED = `select name, count(*)::int as n from inquiries where name like 'Visitante %' group by name`;
const UNSENT = `select count(*)::int as n from mails where state <> 'sent'`;
/** Makes mails of dead processes due now instead of in hours. */
const MAKE_MAILS_DUE = `update mails set next_attempt_at = now() where state = 'queued'`;
const PRICES = `select reference, price from properties where source = 'manual'`;

type Done = Awaited<ReturnType<Awaited<ReturnType<typeof startCrowd>>['leave']>>;

/** Checks that no acknowledged work is lost. */
export async function checkWork(cluster: Cluster, { edits, prices, forms, uploads }: Done, maxRepeats: number) {
  const { system, database, inbox, files } = cluster;
  const unsent = await waitUntilAllSent(cluster);
  const stored = new Map((await system.sql<Named>(database, STORED)).map(({ name, n }) => [name, n]));
  const currentPrices = new Map((await system.sql<Priced>(database, PRICES)).map((row) => [row.reference, row.price]));
  const lostForms = forms.acknowledged.filter(({ name }) => !stored.has(name)).map(({ name }) => name);
  const duplicates = [...stored].filter(([, n]) => n > 1);
  const lostEdits = [...prices].filter(([reference, price]) => (currentPrices.get(reference) ?? 0) < price);
  const invisible = edits.filter(({ seenAt: visibleAt }) => visibleAt === undefined).map(({ reference }) => reference);
  const photographs = forms.acknowledged.flatMap(({ photos }) => photos).length;
  const lost = await findLostFiles(cluster, { pictures: uploads.keys, forms: forms.acknowledged });
  const mails = new Set(inbox.received.map(({ messageId }) => messageId));
  const repeats = inbox.received.length - mails.size;
  return {
    figures:
      `${forms.acknowledged.length} forms with ${photographs} photographs (${formatRefusals(forms.refusals)}), ` +
      `${mails.size} mails, ${repeats} repeated; ${uploads.keys.length} pictures (${formatRefusals(uploads.refusals)})`,
    broken: listBroken({
      'forms and pictures were sent': forms.acknowledged.length > 0 && photographs > 0 && uploads.keys.length > 0,
      [`no acknowledged form is lost (${formatSome(lostForms)})`]: lostForms.length === 0,
      [`every form is acknowledged in the end (${forms.unacknowledged.length} are not)`]:
        forms.unacknowledged.length === 0,
      [`no form is stored twice (${duplicates.length})`]: duplicates.length === 0,
      [`every form has its mail (${unsent} wait)`]: unsent === 0 && mails.size >= forms.acknowledged.length,
      [`only mails in flight are repeated (${repeats})`]: repeats <= maxRepeats,
      [`no acknowledged change of staff is lost (${lostEdits.length})`]: lostEdits.length === 0,
      [`every change of staff becomes visible (${formatSome(invisible)})`]: invisible.length === 0,
      [`each process serves every picture and photograph (${lost.length} are missing: ${formatSome(lost)})`]:
        lost.length === 0,
      [`no shared file lies on the disk of one process (${files.countMisplaced()})`]: files.countMisplaced() === 0,
    }),
  };
}

type Named = { name: string; n: number };
type Priced = { reference: string; price: number };

async function waitUntilAllSent({ system, database }: Cluster): Promise<number> {
  const countUnsent = async () => (await system.sql<{ n: number }>(database, UNSENT))[0]!.n;
  for (const end = Date.now() + TIMEOUT_MS; (await countUnsent()) > 0 && Date.now() < end; await setTimeout(6_000))
    await system.sql(database, MAKE_MAILS_DUE);
  return countUnsent();
}

const formatSome = (names: readonly string[]) => names.slice(0, 3).join(', ');
const formatRefusals = (refusals: ReadonlyMap<number, number>) =>
  [...refusals].map(([status, n]) => `${n} times ${status}`).join(', ') || 'none refused';
