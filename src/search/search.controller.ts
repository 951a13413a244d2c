import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { ReferenceParam } from '../catalogue/property.contract.ts';
import { ListPropertyCards } from '../catalogue/property.messages.ts';
import { Public } from '../platform/http/access.ts';
import { FastPath } from '../platform/http/fast-path/fast-path.ts';
import { ApiProblems } from '../platform/http/api-problems.ts';
import { Returns } from '../platform/http/returns.ts';
import { ListFeaturedProperties } from './list-featured-properties.ts';
import { ListSimilarProperties } from './search.messages.ts';
import { ListSuggestions } from './list-suggestions.ts';
import { SearchPropertiesJson } from './listing/search-properties-json.ts';
import { ClusterQuery, PropertyClusters } from './map/clusters.contract.ts';
import { ListClusters } from './map/list-clusters.ts';
import { CardsQuery, PropertyCards, PropertyQuery, PropertyResults } from './search.contract.ts';
import { SuggestionQuery, Suggestions } from './suggestions.contract.ts';
import { NaturalQueryParams, ParsedNaturalQuery } from './natural-query/natural-query.contract.ts';
import { ParseNaturalQuery } from './natural-query/parse-natural-query.handler.ts';

const COMMA_LIST = { style: 'form', explode: false, required: false } as const;

@Public()
@ApiTags('Properties')
@Controller('api/v1/properties')
export class SearchController {
  constructor(private readonly queries: QueryBus) {}

  @FastPath()
  @Get()
  @ApiOperation({ operationId: 'searchProperties', summary: 'Published and reserved properties, by filters' })
  @ApiQuery({ name: 'location', ...COMMA_LIST })
  @ApiQuery({ name: 'propertyType', ...COMMA_LIST })
  @ApiQuery({ name: 'bedrooms', ...COMMA_LIST })
  @ApiQuery({ name: 'without', ...COMMA_LIST })
  @Returns(PropertyResults)
  @ApiProblems(422, 503)
  search(@Query({ schema: PropertyQuery }) query: PropertyQuery) {
    return this.queries.execute(new SearchPropertiesJson(query));
  }

  @Get('clusters')
  @ApiOperation({
    operationId: 'listPropertyClusters',
    summary: 'The properties of the list with the same filters, as a map of this zoom shows them',
  })
  @ApiQuery({ name: 'location', ...COMMA_LIST })
  @ApiQuery({ name: 'propertyType', ...COMMA_LIST })
  @ApiQuery({ name: 'bedrooms', ...COMMA_LIST })
  @Returns(PropertyClusters)
  @ApiProblems(422, 503)
  clusters(@Query({ schema: ClusterQuery }) query: ClusterQuery) {
    return this.queries.execute(new ListClusters(query));
  }

  @Get('featured')
  @ApiOperation({ operationId: 'listFeaturedProperties', summary: 'Up to ten properties for the home page' })
  @Returns(PropertyCards)
  @ApiProblems(503)
  featured() {
    return this.queries.execute(new ListFeaturedProperties());
  }

  @FastPath()
  @Get('cards')
  @ApiOperation({ operationId: 'listPropertyCards', summary: 'Properties for sale by their references, in that order' })
  @ApiQuery({ name: 'references', style: 'form', explode: false, required: true })
  @Returns(PropertyCards)
  @ApiProblems(422)
  async cards(@Query({ schema: CardsQuery }) { references }: CardsQuery) {
    return { items: await this.queries.execute(new ListPropertyCards(references)) };
  }

  @Get('suggestions')
  @ApiOperation({
    operationId: 'listSuggestions',
    summary: 'Up to eight places and properties that match what is typed',
  })
  @Returns(Suggestions)
  @ApiProblems(422, 503)
  suggestions(@Query({ schema: SuggestionQuery }) { q }: SuggestionQuery) {
    return this.queries.execute(new ListSuggestions(q));
  }

  @Get('reading')
  @ApiOperation({ operationId: 'readSentence', summary: 'The filters that a Spanish or English sentence asks for' })
  @Returns(ParsedNaturalQuery)
  @ApiProblems(422, 503)
  reading(@Query({ schema: NaturalQueryParams }) { q }: NaturalQueryParams) {
    return this.queries.execute(new ParseNaturalQuery(q));
  }

  @Get(':reference/similar')
  @ApiOperation({
    operationId: 'listSimilarProperties',
    summary: 'Up to three properties like this one, even if it is gone',
  })
  @Returns(PropertyCards)
  @ApiProblems(404, 422, 503)
  similar(@Param('reference', { schema: ReferenceParam }) reference: string) {
    return this.queries.execute(new ListSimilarProperties(reference));
  }
}
