import { classifyRequest } from './admission-queue.ts';

const STAFF = { cookie: 'theme=dark; __Host-sid=abc' };

describe('classifyRequest', () => {
  it.each([
    ['GET', '/', {}, 'page'],
    ['GET', '/propiedades?search=/admin', {}, 'page'],
    ['HEAD', '/administracion', {}, 'page'],
    ['GET', '/propiedad/villa/x.js', {}, 'page'],
    ['POST', '/contacto', {}, 'form'],
    ['POST', '/api/v1/inquiries', {}, 'form'],
    ['GET', '/api/v1/inquiries/challenge?form=contact', {}, 'form'],
    ['GET', '/api/v1/properties', {}, 'api'],
    ['POST', '/api/v1/properties/A-1/views', {}, 'api'],
    ['GET', '/api/v1/staffing', STAFF, 'api'],
    ['GET', '/admin', STAFF, 'staff'],
    ['PATCH', '/api/v1/staff/leads/1', STAFF, 'staff'],
    ['GET', '/admin/leads/index.pageContext.json', STAFF, 'staff'],
    ['GET', '/admin', {}, 'sign-in'],
    ['GET', '/api/v1/staff/leads', { cookie: 'theme=dark' }, 'sign-in'],
    ['POST', '/admin/auth', STAFF, 'sign-in'],
    ['GET', '/api/v1/session', {}, 'sign-in'],
    ['POST', '/api/v1/password-resets', {}, 'sign-in'],
    ['GET', '/assets/a.css', {}, 'file'],
    ['GET', '/pictures/a/480.avif', {}, 'file'],
    ['GET', '/after-first-paint.js?abc', {}, 'file'],
    ['GET', '/health/ready', {}, 'health'],
    ['GET', '/metrics', {}, 'health'],
    ['GET', '/healthy', {}, 'page'],
  ])('%s %s with %j is %s', (method, url, headers, requestClass) => {
    expect(classifyRequest({ method, url, headers })).toBe(requestClass);
  });
});
