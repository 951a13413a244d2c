/** Whether visitors of this address see the price, on its page and in the listing. */
export const isPriceSeen = async (url: string, reference: string, price: number) => {
  const both = await Promise.all([isOnItsPage(url, reference, price), isListed(url, reference, price)]);
  return both.every(Boolean);
};

async function isOnItsPage(url: string, reference: string, price: number) {
  const page = await fetch(`${url}/propiedad/x/${encodeURIComponent(reference)}`);
  return page.ok && (await page.text()).includes(price.toLocaleString('es-ES'));
}

async function isListed(url: string, reference: string, price: number) {
  const answer = await fetch(`${url}/api/v1/properties?priceMin=${price}&priceMax=${price}`);
  if (!answer.ok) return false;
  const { items } = (await answer.json()) as { items: { reference: string }[] };
  return items.some((item) => item.reference === reference);
}
