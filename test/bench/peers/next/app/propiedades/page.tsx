import { fetchListing } from '../../listing/fetch-listing.ts';
import { Listing } from '../../listing/listing.tsx';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Next renders this page for every request, since it reads the parameters. */
export default async function Page({ searchParams }: Props) {
  return <Listing {...await fetchListing(await searchParams)} />;
}
