import { chooseBedrooms } from './choose-bedrooms.ts';

describe('chooseBedrooms', () => {
  it('adds the apartment type to a studio', () => {
    expect(chooseBedrooms({ propertyType: ['2-3'], bedrooms: [2] }, [0, 2])).toEqual({
      propertyType: ['2-3', '1-1'],
      bedrooms: [0, 2],
    });
  });

  it('does not add it twice, nor again once it was taken away', () => {
    expect(chooseBedrooms({ propertyType: ['1-1'] }, [0])).toEqual({ propertyType: ['1-1'], bedrooms: [0] });
    expect(chooseBedrooms({ bedrooms: [0] }, [0, 1])).toEqual({ bedrooms: [0, 1] });
  });

  it('leaves types alone for other bedrooms', () => {
    expect(chooseBedrooms({}, [3])).toEqual({ bedrooms: [3] });
  });
});
