import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { MissingPictures } from './storing/missing-pictures.ts';

/** How many pictures of each of these feeds were given up; none where nothing is missing. */
export class CountMissingPictures extends Query<ReadonlyMap<string, number>> {
  constructor(readonly feedIds: readonly string[]) {
    super();
  }
}

@QueryHandler(CountMissingPictures)
export class CountMissingPicturesHandler implements IQueryHandler<CountMissingPictures> {
  constructor(private readonly missing: MissingPictures) {}

  execute({ feedIds }: CountMissingPictures) {
    return this.missing.count(feedIds);
  }
}
