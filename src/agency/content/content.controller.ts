import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/access.ts';
import { ApiProblems } from '../../platform/http/api-problems.ts';
import { Returns } from '../../platform/http/returns.ts';
import {
  AboutContent,
  FaqContent,
  HomeContent,
  LegalContent,
  LegalPage,
  ReviewsContent,
  ServicesContent,
} from '../content.contract.ts';
import { ShowContent } from './show-content.ts';

@ApiTags('Content')
@Controller('api/v1/content')
export class ContentController {
  constructor(private readonly queries: QueryBus) {}

  @Public()
  @Get('home')
  @ApiOperation({ operationId: 'getHomeContent', summary: 'Texts and figures of the home page' })
  @Returns(HomeContent)
  home() {
    return this.queries.execute(new ShowContent('home'));
  }

  @Public()
  @Get('services')
  @ApiOperation({ operationId: 'getServicesContent', summary: 'The six services of the agency' })
  @Returns(ServicesContent)
  services() {
    return this.queries.execute(new ShowContent('services'));
  }

  @Public()
  @Get('reviews')
  @ApiOperation({ operationId: 'getReviewsContent', summary: 'What clients say, samples marked as such' })
  @Returns(ReviewsContent)
  reviews() {
    return this.queries.execute(new ShowContent('reviews'));
  }

  @Public()
  @Get('about')
  @ApiOperation({ operationId: 'getAboutContent', summary: 'Story, values and team of the agency' })
  @Returns(AboutContent)
  about() {
    return this.queries.execute(new ShowContent('about'));
  }

  @Public()
  @Get('faq')
  @ApiOperation({ operationId: 'getFaqContent', summary: 'Questions and answers, with the day of their figures' })
  @Returns(FaqContent)
  faq() {
    return this.queries.execute(new ShowContent('faq'));
  }

  @Public()
  @Get('legal/:page')
  @ApiOperation({ operationId: 'getLegalContent', summary: 'One legal text, with the agency named in it' })
  @Returns(LegalContent)
  @ApiProblems(422)
  legal(@Param('page', { schema: LegalPage }) page: LegalPage) {
    return this.queries.execute(new ShowContent(`legal/${page}`));
  }
}
