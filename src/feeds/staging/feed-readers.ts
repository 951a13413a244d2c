import { Injectable } from '@nestjs/common';
import type { FeedFormat } from '../feed-run.contract.ts';
import { ResalesReader } from './resales-reader.ts';
import type { FeedReader } from './feed-reader.ts';
import { KyeroReader } from './kyero-reader.ts';

@Injectable()
export class FeedReaders {
  constructor(
    private readonly kyero: KyeroReader,
    private readonly resales: ResalesReader,
  ) {}

  get(format: FeedFormat): FeedReader {
    return { kyero: this.kyero, resales: this.resales }[format];
  }
}
