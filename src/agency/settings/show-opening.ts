import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { readSettings } from './read-settings.ts';
import { ShowOpening } from '../agency.messages.ts';

@QueryHandler(ShowOpening)
export class ShowOpeningHandler implements IQueryHandler<ShowOpening> {
  constructor(private readonly em: EntityManager) {}

  async execute() {
    return (await readSettings(this.em)).profile.opening;
  }
}
