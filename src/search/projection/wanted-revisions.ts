import type { QueryBus } from '@nestjs/cqrs';
import { GetPropertyRevisions, ListPropertyRevisions } from '../../catalogue/property.messages.ts';

const AT_ONCE = 5_000;

/** The revision of every property that visitors may see, or of those among these. */
export async function wantedRevisions(queries: QueryBus, ids?: string[]): Promise<Map<string, number>> {
  const wanted = new Map<string, number>();
  const add = (page: { id: string; revision: number }[]) => {
    for (const { id, revision } of page) wanted.set(id, revision);
  };
  if (ids) {
    add(await queries.execute(new GetPropertyRevisions(ids)));
    return wanted;
  }
  for (let after: string | null = null; ;) {
    const page: { id: string; revision: number }[] = await queries.execute(new ListPropertyRevisions(after, AT_ONCE));
    add(page);
    if (page.length < AT_ONCE) return wanted;
    after = page.at(-1)!.id;
  }
}
