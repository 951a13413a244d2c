import type { QueryBus } from '@nestjs/cqrs';
import { GetPropertyRevisions, ListPropertyRevisions } from '../../catalogue/property.messages.ts';

const PAGE_SIZE = 5_000;

/** The revision of every property that visitors may see, or of those among these. */
export async function expectedRevisions(queries: QueryBus, ids?: string[]): Promise<Map<string, number>> {
  const expected = new Map<string, number>();
  const add = (page: { id: string; revision: number }[]) => {
    for (const { id, revision } of page) expected.set(id, revision);
  };
  if (ids) {
    add(await queries.execute(new GetPropertyRevisions(ids)));
    return expected;
  }
  for (let after: string | null = null; ;) {
    const page: { id: string; revision: number }[] = await queries.execute(new ListPropertyRevisions(after, PAGE_SIZE));
    add(page);
    if (page.length < PAGE_SIZE) return expected;
    after = page.at(-1)!.id;
  }
}
