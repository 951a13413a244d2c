import { Body, Controller, Param, Patch } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../platform/actor.ts';
import { Allow } from '../../../platform/http/access.ts';
import { By } from '../../../platform/http/by.ts';
import { IfMatch, ifMatch } from '../../../platform/http/headers/if-match.ts';
import { Refuses } from '../../../platform/http/refuses.ts';
import { Returns } from '../../../platform/http/returns.ts';
import {
  AboutChanges,
  FaqChanges,
  HomeChanges,
  LegalChanges,
  ReviewsChanges,
  ServicesChanges,
} from '../../content-input.contract.ts';
import { LegalKey, StaffContent, type StaffContentKey } from '../../staff-content.contract.ts';
import { SaveContent } from './save-content.ts';
import { ShowStaffContent } from './show-staff-content.ts';

const SEEN = { name: 'If-Match', required: true, description: 'The version that was edited' };

/** Each takes the fields that were changed and leaves the others; there is one for each text, as each has its contract. */
@ApiTags('Content')
@Allow('content.edit')
@Refuses(409, 422)
@Controller('api/v1/staff/content')
export class ContentWritingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Patch('home')
  @ApiHeader(SEEN)
  @ApiOperation({ operationId: 'saveHomeContent', summary: 'Texts and figures of the home page' })
  @Returns(StaffContent)
  home(@By() by: Actor, @IfMatch() version: IfMatch, @Body({ schema: HomeChanges }) changes: object) {
    return this.save(by, 'home', version, changes);
  }

  @Patch('services')
  @ApiHeader(SEEN)
  @ApiOperation({ operationId: 'saveServicesContent', summary: 'The six services of the agency' })
  @Returns(StaffContent)
  services(@By() by: Actor, @IfMatch() version: IfMatch, @Body({ schema: ServicesChanges }) changes: object) {
    return this.save(by, 'services', version, changes);
  }

  @Patch('reviews')
  @ApiHeader(SEEN)
  @ApiOperation({ operationId: 'saveReviewsContent', summary: 'What clients say, samples marked as such' })
  @Returns(StaffContent)
  reviews(@By() by: Actor, @IfMatch() version: IfMatch, @Body({ schema: ReviewsChanges }) changes: object) {
    return this.save(by, 'reviews', version, changes);
  }

  @Patch('about')
  @ApiHeader(SEEN)
  @ApiOperation({ operationId: 'saveAboutContent', summary: 'Story, values and team of the agency' })
  @Returns(StaffContent)
  about(@By() by: Actor, @IfMatch() version: IfMatch, @Body({ schema: AboutChanges }) changes: object) {
    return this.save(by, 'about', version, changes);
  }

  @Patch('faq')
  @ApiHeader(SEEN)
  @ApiOperation({ operationId: 'saveFaqContent', summary: 'Questions and answers, with the day of their figures' })
  @Returns(StaffContent)
  faq(@By() by: Actor, @IfMatch() version: IfMatch, @Body({ schema: FaqChanges }) changes: object) {
    return this.save(by, 'faq', version, changes);
  }

  @Patch(':key')
  @ApiHeader(SEEN)
  @ApiOperation({
    operationId: 'saveLegalContent',
    summary: 'A legal text; the date of the privacy text is what forms store',
  })
  @Returns(StaffContent)
  legal(
    @By() by: Actor,
    @Param('key', { schema: LegalKey }) key: LegalKey,
    @IfMatch() version: IfMatch,
    @Body({ schema: LegalChanges }) changes: object,
  ) {
    return this.save(by, key, version, changes);
  }

  private async save(by: Actor, key: StaffContentKey, version: IfMatch, changes: object) {
    await this.commands.execute(new SaveContent(by, key, ifMatch(version), changes));
    return this.queries.execute(new ShowStaffContent(by, key));
  }
}
