import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { ReferenceParam } from '../catalogue/property.contract.ts';
import { ListPropertyCards } from '../catalogue/property.messages.ts';
import { Public, ApiProblems, Returns, FastPath } from '../platform/http/decorators.ts';
import { ListFeaturedProperties } from './list-featured-properties.ts';
import { ListSuggestions } from './list-suggestions.ts';
import { SearchPropertiesJson } from './listing/search-properties.ts';
import { ClusterQuery, PropertyClusters } from './map/clusters.contract.ts';
import { ListClusters } from './map/list-clusters.ts';
import { ParseNaturalQuery } from './natural-query/natural-query-parser.ts';
import { NaturalQueryParams, ParsedNaturalQuery } from './natural-query/natural-query.contract.ts';
import {
  CardsQuery,
  PropertyCards,
  PropertyQuery,
  PropertyResults,
  SuggestionQuery,
  Suggestions,
} from './search.contract.ts';
import { ListSimilarProperties } from './search.messages.ts';

const COMMA_LIST = { style: 'form', explode: false, required: false } as const;

@Public()
@ApiTags('Properties')
@Controller('api/v1/properties')
export class SearchController {
  constructor(private readonly queries: QueryBus) {}

  @FastPath()
  @Get()
  @ApiOperation({
    operationId: 'searchProperties',
    summary: 'Search properties',
    description: 'Returns published and reserved properties that match the filters, with facets.',
  })
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
    summary: 'List map clusters',
    description: 'Returns the properties that match the filters, grouped for a map of the given zoom.',
  })
  @ApiQuery({ name: 'location', ...COMMA_LIST })
  @ApiQuery({ name: 'propertyType', ...COMMA_LIST })
  @ApiQuery({ name: 'bedrooms', ...COMMA_LIST })
  @ApiQuery({ name: 'without', ...COMMA_LIST })
  @Returns(PropertyClusters)
  @ApiProblems(422, 503)
  clusters(@Query({ schema: ClusterQuery }) query: ClusterQuery) {
    return this.queries.execute(new ListClusters(query));
  }

  @Get('featured')
  @ApiOperation({
    operationId: 'listFeaturedProperties',
    summary: 'List featured properties',
    description: 'Returns up to ten properties for the home page.',
  })
  @Returns(PropertyCards)
  @ApiProblems(503)
  featured() {
    return this.queries.execute(new ListFeaturedProperties());
  }

  @FastPath()
  @Get('cards')
  @ApiOperation({
    operationId: 'listPropertyCards',
    summary: 'List properties by reference',
    description: 'Returns the properties for sale with the given references, in the given order.',
  })
  @ApiQuery({ name: 'references', style: 'form', explode: false, required: true })
  @Returns(PropertyCards)
  @ApiProblems(422)
  async cards(@Query({ schema: CardsQuery }) { references }: CardsQuery) {
    return { items: await this.queries.execute(new ListPropertyCards(references)) };
  }

  @Get('suggestions')
  @ApiOperation({
    operationId: 'listSuggestions',
    summary: 'Suggest places and properties',
    description: 'Returns up to eight places and properties that match the typed text.',
  })
  @Returns(Suggestions)
  @ApiProblems(422, 503)
  suggestions(@Query({ schema: SuggestionQuery }) { q }: SuggestionQuery) {
    return this.queries.execute(new ListSuggestions(q));
  }

  @Get('interpretation')
  @ApiOperation({
    operationId: 'parseSentence',
    summary: 'Parse a natural-language query',
    description: 'Returns the filters that a Spanish or English sentence describes.',
  })
  @Returns(ParsedNaturalQuery)
  @ApiProblems(422, 503)
  interpretation(@Query({ schema: NaturalQueryParams }) { q }: NaturalQueryParams) {
    return this.queries.execute(new ParseNaturalQuery(q));
  }

  @Get(':reference/similar')
  @ApiOperation({
    operationId: 'listSimilarProperties',
    summary: 'List similar properties',
    description: 'Returns up to three similar properties, even if the property itself has been withdrawn.',
  })
  @Returns(PropertyCards)
  @ApiProblems(404, 422, 503)
  similar(@Param('reference', { schema: ReferenceParam }) reference: string) {
    return this.queries.execute(new ListSimilarProperties(reference));
  }
}
