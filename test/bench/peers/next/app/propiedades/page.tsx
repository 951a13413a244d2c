import { foundHomes } from '../../listing/found-homes.ts';
import { Listing } from '../../listing/listing.tsx';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The listing: made anew for every request, since it reads the parameters. */
export default async function Page({ searchParams }: Props) {
  return <Listing {...await foundHomes(await searchParams)} />;
}
