import type { QueryBus } from '@nestjs/cqrs';
import { ListPropertyRevisions } from '../../catalogue/public.ts';

const AT_ONCE = 5_000;

/** The revision of every property that visitors may see. */
export async function wantedRevisions(queries: QueryBus): Promise<Map<string, number>> {
  const wanted = new Map<string, number>();
  for (let after: string | null = null; ;) {
    const page: { id: string; revision: number }[] = await queries.execute(new ListPropertyRevisions(after, AT_ONCE));
    for (const { id, revision } of page) wanted.set(id, revision);
    if (page.length < AT_ONCE) return wanted;
    after = page.at(-1)!.id;
  }
}
