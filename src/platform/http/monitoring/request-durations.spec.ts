import { classifyRequest } from './request-durations.ts';

describe('classifyRequest', () => {
  it.each([
    ['GET', '/', 'page'],
    ['HEAD', '/propiedades?page=2', 'page'],
    ['GET', '/healthy', 'page'],
    ['GET', '/administration', 'page'],
    ['GET', '/propiedad/villa/mb-1/index.pageContext.json', 'page'],
    ['GET', '/health/ready', 'health'],
    ['GET', '/metrics?x', 'health'],
    ['GET', '/pictures/a/1.webp', 'file'],
    ['GET', '/api/v1/properties', 'api'],
    ['POST', '/api/v1/inquiries', 'form'],
    ['POST', '/contacto', 'form'],
    ['GET', '/admin', 'staff'],
    ['GET', '/admin/leads', 'staff'],
    ['PATCH', '/api/v1/staff/leads/1', 'staff'],
  ])('classifies %s %s as %s', (method, url, expected) => {
    expect(classifyRequest(method, url)).toBe(expected);
  });
});
