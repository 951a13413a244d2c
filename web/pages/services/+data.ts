import type { PageContextServer } from 'vike/types';
import { HomeContent, ReviewsContent, ServicesContent } from '../../../src/agency/content.contract.ts';
import { read } from '../../api/read.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api }: PageContextServer) {
  const [{ lead, services }, { reviews }, { closing }] = await Promise.all([
    read(api, '/api/v1/content/services', ServicesContent),
    read(api, '/api/v1/content/reviews', ReviewsContent),
    read(api, '/api/v1/content/home', HomeContent),
  ]);
  return { lead, services, reviews, closing };
}
