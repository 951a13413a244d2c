import { Body, Controller, Headers, Param, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { Allow } from '../../../platform/http/access.ts';
import { By } from '../../../platform/http/by.ts';
import { ifMatch } from '../../../platform/http/headers/if-match.ts';
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
import { LegalKey, StaffContent, type StaffContentKey } from '../../staff-content.contract.ts';
import type { Content, ContentKey } from '../content-blocks.ts';
import { SaveContent } from './save-content.ts';
import { ShowStaffContent } from './show-staff-content.ts';

type Version = string | undefined;
const SEEN = { name: 'If-Match', required: true, description: 'The version that was edited' };

/** One route for each text, since each has its own contract. */
@ApiTags('Content')
@Allow('content.edit')
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
  @Refuses(409, 422)
  home(
    @By() by: Actor,
    @Headers('if-match') version: Version,
    @Body({ schema: HomeInput }) content: z.infer<typeof HomeInput>,
  ) {
    return this.save(by, 'home', version, content);
  }

  @Put('services')
  @ApiHeader(SEEN)
  @ApiOperation({ operationId: 'saveServicesContent', summary: 'The six services of the agency' })
  @Returns(StaffContent)
  @Refuses(409, 422)
  services(
    @By() by: Actor,
    @Headers('if-match') version: Version,
    @Body({ schema: ServicesInput }) content: z.infer<typeof ServicesInput>,
  ) {
    return this.save(by, 'services', version, content);
  }

  @Put('reviews')
  @ApiHeader(SEEN)
  @ApiOperation({ operationId: 'saveReviewsContent', summary: 'What clients say, samples marked as such' })
  @Returns(StaffContent)
  @Refuses(409, 422)
  reviews(
    @By() by: Actor,
    @Headers('if-match') version: Version,
    @Body({ schema: ReviewsInput }) content: z.infer<typeof ReviewsInput>,
  ) {
    return this.save(by, 'reviews', version, content);
  }

  @Put('about')
  @ApiHeader(SEEN)
  @ApiOperation({ operationId: 'saveAboutContent', summary: 'Story, values and team of the agency' })
  @Returns(StaffContent)
  @Refuses(409, 422)
  about(
    @By() by: Actor,
    @Headers('if-match') version: Version,
    @Body({ schema: AboutInput }) content: z.infer<typeof AboutInput>,
  ) {
    return this.save(by, 'about', version, content);
  }

  @Put('faq')
  @ApiHeader(SEEN)
  @ApiOperation({ operationId: 'saveFaqContent', summary: 'Questions and answers, with the day of their figures' })
  @Returns(StaffContent)
  @Refuses(409, 422)
  faq(
    @By() by: Actor,
    @Headers('if-match') version: Version,
    @Body({ schema: FaqInput }) content: z.infer<typeof FaqInput>,
  ) {
    return this.save(by, 'faq', version, content);
  }

  @Put(':key')
  @ApiHeader(SEEN)
  @ApiOperation({
    operationId: 'saveLegalContent',
    summary: 'A legal text; the date of the privacy text is what forms store',
  })
  @Returns(StaffContent)
  @Refuses(409, 422)
  legal(
    @By() by: Actor,
    @Param('key', { schema: LegalKey }) key: LegalKey,
    @Headers('if-match') version: Version,
    @Body({ schema: LegalInput }) content: z.infer<typeof LegalInput>,
  ) {
    return this.save(by, key, version, content);
  }

  private async save(by: Actor, key: StaffContentKey, version: Version, content: Content<ContentKey>) {
    await this.commands.execute(new SaveContent(by, key, ifMatch(version), content));
    return this.queries.execute(new ShowStaffContent(by, key));
  }
}
