import { Body, Controller, Param, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../platform/actor.ts';
import { Allow, ApiProblems, Returns, CurrentActor, IfMatch, parseIfMatch } from '../../platform/http/decorators.ts';
import {
  AboutChanges,
  FaqChanges,
  HomeChanges,
  LegalChanges,
  ReviewsChanges,
  ServicesChanges,
} from '../content-input.contract.ts';
import { LegalKey, StaffContent, type StaffContentKey } from '../staff-content.contract.ts';
import { SaveContent } from './save-content.ts';
import { ShowStaffContent } from './staff-content.ts';

const IF_MATCH_HEADER = { name: 'If-Match', required: true, description: 'Version that the change is based on' };

/** One route per text, because each text has its own contract. */
@ApiTags('Content')
@Allow('content.edit')
@ApiProblems(409, 422)
@Controller('api/v1/staff/content')
export class ContentEditingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Patch('home')
  @ApiHeader(IF_MATCH_HEADER)
  @ApiOperation({
    operationId: 'updateHomeContent',
    summary: 'Update the home page content',
    description: 'Updates the sent fields of the home page and saves the result as a new version.',
  })
  @Returns(StaffContent)
  home(@CurrentActor() actor: Actor, @IfMatch() version: IfMatch, @Body({ schema: HomeChanges }) changes: object) {
    return this.save(actor, 'home', version, changes);
  }

  @Patch('services')
  @ApiHeader(IF_MATCH_HEADER)
  @ApiOperation({
    operationId: 'updateServicesContent',
    summary: 'Update the services',
    description: 'Updates the sent fields of the services page and saves the result as a new version.',
  })
  @Returns(StaffContent)
  services(
    @CurrentActor() actor: Actor,
    @IfMatch() version: IfMatch,
    @Body({ schema: ServicesChanges }) changes: object,
  ) {
    return this.save(actor, 'services', version, changes);
  }

  @Patch('reviews')
  @ApiHeader(IF_MATCH_HEADER)
  @ApiOperation({
    operationId: 'updateReviewsContent',
    summary: 'Update the reviews',
    description: 'Updates the sent fields of the reviews and saves the result as a new version.',
  })
  @Returns(StaffContent)
  reviews(
    @CurrentActor() actor: Actor,
    @IfMatch() version: IfMatch,
    @Body({ schema: ReviewsChanges }) changes: object,
  ) {
    return this.save(actor, 'reviews', version, changes);
  }

  @Patch('about')
  @ApiHeader(IF_MATCH_HEADER)
  @ApiOperation({
    operationId: 'updateAboutContent',
    summary: 'Update the About page',
    description: 'Updates the sent fields of the About page and saves the result as a new version.',
  })
  @Returns(StaffContent)
  about(@CurrentActor() actor: Actor, @IfMatch() version: IfMatch, @Body({ schema: AboutChanges }) changes: object) {
    return this.save(actor, 'about', version, changes);
  }

  @Patch('faq')
  @ApiHeader(IF_MATCH_HEADER)
  @ApiOperation({
    operationId: 'updateFaqContent',
    summary: 'Update the FAQ',
    description: 'Updates the sent fields of the FAQ and saves the result as a new version.',
  })
  @Returns(StaffContent)
  faq(@CurrentActor() actor: Actor, @IfMatch() version: IfMatch, @Body({ schema: FaqChanges }) changes: object) {
    return this.save(actor, 'faq', version, changes);
  }

  @Patch(':key')
  @ApiHeader(IF_MATCH_HEADER)
  @ApiOperation({
    operationId: 'updateLegalContent',
    summary: 'Update a legal text',
    description:
      'Updates the sent fields of a legal text and saves the result as a new version. Forms store the date of the privacy text that a visitor accepted.',
  })
  @Returns(StaffContent)
  legal(
    @CurrentActor() actor: Actor,
    @Param('key', { schema: LegalKey }) key: LegalKey,
    @IfMatch() version: IfMatch,
    @Body({ schema: LegalChanges }) changes: object,
  ) {
    return this.save(actor, key, version, changes);
  }

  private async save(actor: Actor, key: StaffContentKey, version: IfMatch, changes: object) {
    await this.commands.execute(new SaveContent(actor, key, parseIfMatch(version), changes));
    return this.queries.execute(new ShowStaffContent(actor, key));
  }
}
