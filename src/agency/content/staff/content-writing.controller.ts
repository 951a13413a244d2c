import { Body, Controller, Param, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../platform/actor.ts';
import { Allow } from '../../../platform/http/access.ts';
import { By } from '../../../platform/http/by.ts';
import { IfMatch, ifMatch } from '../../../platform/http/headers/if-match.ts';
import { Refuses } from '../../../platform/http/refuses.ts';
import { Returns } from '../../../platform/http/returns.ts';
import {
  AboutInput,
  FaqInput,
  HomeInput,
  LegalInput,
  ReviewsInput,
  ServicesInput,
} from '../../content-input.contract.ts';
import { SaveContent, ShowStaffContent } from '../../agency.messages.ts';
import { LegalKey, StaffContent, type StaffContentKey } from '../../staff-content.contract.ts';
import type { Content, ContentKey } from '../content-blocks.ts';

const SEEN = { name: 'If-Match', required: true, description: 'The version that was edited' };

/** One route for each text, since each has its own contract. */
@ApiTags('Content')
@Allow('content.edit')
@Refuses(409, 422)
@Controller('api/v1/staff/content')
export class ContentWritingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Put('home')
  @ApiHeader(SEEN)
  @ApiOperation({ operationId: 'saveHomeContent', summary: 'Texts and figures of the home page' })
  @Returns(StaffContent)
  home(@By() by: Actor, @IfMatch() version: IfMatch, @Body({ schema: HomeInput }) content: HomeInput) {
    return this.save(by, 'home', version, content);
  }

  @Put('services')
  @ApiHeader(SEEN)
  @ApiOperation({ operationId: 'saveServicesContent', summary: 'The six services of the agency' })
  @Returns(StaffContent)
  services(@By() by: Actor, @IfMatch() version: IfMatch, @Body({ schema: ServicesInput }) content: ServicesInput) {
    return this.save(by, 'services', version, content);
  }

  @Put('reviews')
  @ApiHeader(SEEN)
  @ApiOperation({ operationId: 'saveReviewsContent', summary: 'What clients say, samples marked as such' })
  @Returns(StaffContent)
  reviews(@By() by: Actor, @IfMatch() version: IfMatch, @Body({ schema: ReviewsInput }) content: ReviewsInput) {
    return this.save(by, 'reviews', version, content);
  }

  @Put('about')
  @ApiHeader(SEEN)
  @ApiOperation({ operationId: 'saveAboutContent', summary: 'Story, values and team of the agency' })
  @Returns(StaffContent)
  about(@By() by: Actor, @IfMatch() version: IfMatch, @Body({ schema: AboutInput }) content: AboutInput) {
    return this.save(by, 'about', version, content);
  }

  @Put('faq')
  @ApiHeader(SEEN)
  @ApiOperation({ operationId: 'saveFaqContent', summary: 'Questions and answers, with the day of their figures' })
  @Returns(StaffContent)
  faq(@By() by: Actor, @IfMatch() version: IfMatch, @Body({ schema: FaqInput }) content: FaqInput) {
    return this.save(by, 'faq', version, content);
  }

  @Put(':key')
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
    @Body({ schema: LegalInput }) content: LegalInput,
  ) {
    return this.save(by, key, version, content);
  }

  private async save(by: Actor, key: StaffContentKey, version: IfMatch, content: Content<ContentKey>) {
    await this.commands.execute(new SaveContent(by, key, ifMatch(version), content));
    return this.queries.execute(new ShowStaffContent(by, key));
  }
}
