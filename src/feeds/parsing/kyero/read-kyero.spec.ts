import { XmlReader } from '../xml/xml-reader.ts';
import { readFeatures, readKyeroRecord, listUnreadElements } from './read-kyero.ts';

const ignore = () => undefined;

function parseProperty(parts: string) {
  const reader = new XmlReader('property', ignore, () => '');
  return reader.write(`<root><property>${parts}</property></root>`)[0]!;
}
const readFeatureTexts = (list: string) =>
  readFeatures(parseProperty(`<features>${list}</features>`), ignore).map(({ text }) => text);

describe('readFeatures', () => {
  it('reads the name of an element whose value is yes, and ignores one whose value is no', () => {
    const flags = '<Air_Conditioning>1</Air_Conditioning><gated>0</gated><lift>yes</lift><storage>no</storage>';
    expect(readFeatureTexts(flags)).toEqual(['Air conditioning', 'Lift']);
  });

  it('never reads a bare number or flag as a feature', () => {
    expect(
      readFeatureTexts('<feature>0</feature><feature>1</feature><feature>-</feature><feature>Garage 2</feature>'),
    ).toEqual(['Garage 2']);
    expect(readFeatureTexts('<es>1</es><en><feature>0</feature></en>')).toEqual([]);
  });
});

describe('readKyeroRecord', () => {
  it('reads the first text of an element with several languages or parts', () => {
    const nested =
      '<type><en></en><es>Villa</es></type><town><name>Nerja</name></town><price><amount>9</amount></price>';
    expect(readKyeroRecord(parseProperty(nested), ignore)).toMatchObject({ type: 'Villa', town: 'Nerja', price: '9' });
    expect(readKyeroRecord(parseProperty('<ref>A-<b>1</b></ref>'), ignore).ref).toBe('A-1');
  });
});

describe('listUnreadElements', () => {
  it('lists each unread element with content once', () => {
    const parts = '<id>1</id><views><sea>1</sea></views><views>2</views><title/><surface_area><built>8</built>';
    expect(listUnreadElements(parseProperty(`${parts}<terrace_m2>9</terrace_m2></surface_area>`))).toEqual([
      'views',
      'surface_area/terrace_m2',
    ]);
  });

  it('lists nothing for a feed that follows the specification', () => {
    const parts = '<id>1</id><energy_rating><consumption>A</consumption></energy_rating><url><es>x</es></url>';
    expect(listUnreadElements(parseProperty(`${parts}<plot_area>600</plot_area><pool>1</pool>`))).toEqual([]);
  });
});
