import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { MissingPictures } from './storing/missing-pictures.sql.ts';
import { CountMissingPictures } from '../feed/feed.messages.ts';

@QueryHandler(CountMissingPictures)
export class CountMissingPicturesHandler implements IQueryHandler<CountMissingPictures> {
  constructor(private readonly missing: MissingPictures) {}

  execute({ feedIds }: CountMissingPictures) {
    return this.missing.count(feedIds);
  }
}
