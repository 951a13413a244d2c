import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public, ApiProblems, Returns } from '../../platform/http/decorators.ts';
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
  @ApiOperation({
    operationId: 'getHomeContent',
    summary: 'Get the home page content',
    description: 'Returns the editable texts and figures of the home page.',
  })
  @Returns(HomeContent)
  home() {
    return this.queries.execute(new ShowContent('home'));
  }

  @Public()
  @Get('services')
  @ApiOperation({
    operationId: 'getServicesContent',
    summary: 'Get the services',
    description: 'Returns the six services of the agency.',
  })
  @Returns(ServicesContent)
  services() {
    return this.queries.execute(new ShowContent('services'));
  }

  @Public()
  @Get('reviews')
  @ApiOperation({
    operationId: 'getReviewsContent',
    summary: 'Get the reviews',
    description: 'Returns reviews by clients. Sample reviews are marked.',
  })
  @Returns(ReviewsContent)
  reviews() {
    return this.queries.execute(new ShowContent('reviews'));
  }

  @Public()
  @Get('about')
  @ApiOperation({
    operationId: 'getAboutContent',
    summary: 'Get the About page',
    description: 'Returns the story, values and team of the agency.',
  })
  @Returns(AboutContent)
  about() {
    return this.queries.execute(new ShowContent('about'));
  }

  @Public()
  @Get('faq')
  @ApiOperation({
    operationId: 'getFaqContent',
    summary: 'Get the FAQ',
    description: 'Returns questions and answers, and the date of the figures in them.',
  })
  @Returns(FaqContent)
  faq() {
    return this.queries.execute(new ShowContent('faq'));
  }

  @Public()
  @Get('legal/:page')
  @ApiOperation({
    operationId: 'getLegalContent',
    summary: 'Get a legal text',
    description: "Returns one legal text with the agency's details filled in.",
  })
  @Returns(LegalContent)
  @ApiProblems(422)
  legal(@Param('page', { schema: LegalPage }) page: LegalPage) {
    return this.queries.execute(new ShowContent(`legal/${page}`));
  }
}
