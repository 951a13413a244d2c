import type { PageContextServer } from 'vike/types';
import { isSampleAgency } from '../../../src/agency/agency.contract.ts';
import { AboutContent, HomeContent } from '../../../src/agency/content.contract.ts';
import { read } from '../../api/read.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, agency }: PageContextServer) {
  const [about, { figures, closing }] = await Promise.all([
    read(api, '/api/v1/content/about', AboutContent),
    read(api, '/api/v1/content/home', HomeContent),
  ]);
  return { ...about, figures, closing, isSample: isSampleAgency(agency) };
}
