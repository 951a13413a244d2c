import { Body, Controller, Param, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../platform/actor.ts';
import { Allow } from '../../../platform/http/access.ts';
import { CurrentActor } from '../../../platform/http/current-actor.ts';
import { IfMatch, parseIfMatch } from '../../../platform/http/headers/parse-if-match.ts';
import { ApiProblems } from '../../../platform/http/api-problems.ts';
import { Returns } from '../../../platform/http/returns.ts';
import {
  AboutChanges,
  FaqChanges,
  HomeChanges,
  LegalChanges,
  ReviewsChanges,
  ServicesChanges,
} from '../../content-input.contract.ts';
import { SaveContent, ShowStaffContent } from '../../agency.messages.ts';
import { LegalKey, StaffContent, type StaffContentKey } from '../../staff-content.contract.ts';

const IF_MATCH_HEADER = { name: 'If-Match', required: true, description: 'The version that was edited' };

/** Each takes the fields that were changed and leaves the others; there is one for each text, as each has its contract. */
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
  @ApiOperation({ operationId: 'saveHomeContent', summary: 'Texts and figures of the home page' })
  @Returns(StaffContent)
  home(@CurrentActor() actor: Actor, @IfMatch() version: IfMatch, @Body({ schema: HomeChanges }) changes: object) {
    return this.save(actor, 'home', version, changes);
  }

  @Patch('services')
  @ApiHeader(IF_MATCH_HEADER)
  @ApiOperation({ operationId: 'saveServicesContent', summary: 'The six services of the agency' })
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
  @ApiOperation({ operationId: 'saveReviewsContent', summary: 'What clients say, samples marked as such' })
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
  @ApiOperation({ operationId: 'saveAboutContent', summary: 'Story, values and team of the agency' })
  @Returns(StaffContent)
  about(@CurrentActor() actor: Actor, @IfMatch() version: IfMatch, @Body({ schema: AboutChanges }) changes: object) {
    return this.save(actor, 'about', version, changes);
  }

  @Patch('faq')
  @ApiHeader(IF_MATCH_HEADER)
  @ApiOperation({ operationId: 'saveFaqContent', summary: 'Questions and answers, with the day of their figures' })
  @Returns(StaffContent)
  faq(@CurrentActor() actor: Actor, @IfMatch() version: IfMatch, @Body({ schema: FaqChanges }) changes: object) {
    return this.save(actor, 'faq', version, changes);
  }

  @Patch(':key')
  @ApiHeader(IF_MATCH_HEADER)
  @ApiOperation({
    operationId: 'saveLegalContent',
    summary: 'A legal text; the date of the privacy text is what forms store',
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
