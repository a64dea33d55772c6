import { carriers } from '../registry.js';
import { detect } from './detect.js';

const manifests = carriers.map(({ manifest }) => manifest);
const candidates = (number: string) => detect(number, manifests).map(({ carrier }) => carrier);

/** Public numbers whose carrier is known; `first` where no other carrier has numbers of that shape. */
const numbers: [number: string, carrier: string, place: 'first' | 'among'][] = [
  ['1Z5R89390357567127', 'us.ups', 'first'],
  ['1z 5R8-939.0357567127', 'us.ups', 'first'],
  ['K1506235620', 'us.ups', 'first'],
  ['986578788855', 'us.fedex', 'first'],
  ['1001921334250001000300779017972697', 'us.fedex', 'first'],
  ['32971514560102447849175802862014', 'us.fedex', 'first'],
  ['0414 4176 0228 964', 'us.fedex', 'first'],
  ['00 0123 4500 0000 0027', 'us.fedex', 'first'],
  ['9611020987654312345672', 'us.fedex', 'first'],
  ['9622001900000000000000776632517510', 'us.fedex', 'first'],
  ['0307 1790 0005 2348 3741', 'us.usps', 'first'],
  ['420787459400111206206406260787', 'us.usps', 'first'],
  ['420 22153 9101026837331000039521', 'us.usps', 'first'],
  ['4201002334249200190132607600833457', 'us.usps', 'first'],
  ['RB123456785US', 'us.usps', 'first'],
  ['3318810025', 'de.dhl', 'first'],
  ['JJD0099999999', 'de.dhl', 'first'],
  ['GM2951173225174494', 'de.dhl', 'first'],
  ['60120172242323', 'de.dhl', 'among'],
  ['00340434161094015902', 'de.dhl', 'first'],
  ['680000000012', 'kr.cj', 'among'],
  ['6800000012', 'kr.cj', 'among'],
  ['RB123456785KR', 'kr.epost', 'first'],
  ['6890000000011', 'kr.epost', 'among'],
  ['410000000016', 'kr.hanjin', 'among'],
  ['300000000016', 'kr.lotte', 'among'],
  ['93300000012', 'kr.logen', 'among'],
  ['RB123456785JP', 'jp.japanpost', 'first'],
  ['4055-4842-4886', 'jp.japanpost', 'among'],
  ['444413758703', 'jp.yamato', 'among'],
  ['512547514334', 'jp.sagawa', 'among'],
  ['SF1011603494291', 'cn.sf', 'first'],
  ['LP00000000000011', 'cn.cainiao', 'first'],
  ['UH123456785YP', 'cn.yanwen', 'first'],
  ['26800000000015', 'in.delhivery', 'among'],
  ['KEX000000000011', 'th.kerry', 'first'],
  ['3318810025', 'de.dhl-express', 'among'],
  ['00340434161094015902', 'de.dhl-paket', 'among'],
  ['36301917596', 'de.gls', 'among'],
  ['H1234567890123456789', 'de.hermes', 'first'],
  ['00 81827 0998 0000 0200 33 350 276 C', 'be.dpd', 'first'],
  ['09 9800 0002 0033 F', 'be.dpd', 'first'],
  ['323212345659900040669030', 'be.bpost', 'first'],
  ['RB123456785BE', 'be.bpost', 'first'],
  ['RB123456785FR', 'fr.laposte', 'first'],
  ['RB123456785NL', 'nl.postnl', 'first'],
  ['3SDEVC288882229', 'nl.postnl', 'first'],
  ['RB123456785SE', 'se.postnord', 'first'],
  ['RB123456785DK', 'se.postnord', 'first'],
  ['RB123456785NO', 'no.bring', 'first'],
  ['640000000000000000000001', 'pl.inpost', 'first'],
  ['24333892874', 'pl.dhl', 'among'],
  ['123456782', 'nl.tnt', 'among'],
  ['RB123456785ES', 'es.correos', 'first'],
  ['RB123456785IT', 'it.poste', 'first'],
  ['RB123456785CH', 'ch.swisspost', 'first'],
  ['99.34.123456.12345678', 'ch.swisspost', 'first'],
  ['SBX-DELIVERED', 'zz.sandbox', 'first'],
];

describe('detect', () => {
  it.each(numbers)('%s could be %s', (number, carrier, place) => {
    const found = candidates(number);
    expect(found).toContain(carrier);
    if (place === 'first') expect(found[0]).toBe(carrier);
  });

  it('believes less in a wrong check digit', () => {
    const confidence = (number: string) => detect(number, manifests).find(({ carrier }) => carrier === 'us.ups')?.confidence ?? 0;
    expect(confidence('1Z5R89390357567128')).toBeLessThan(confidence('1Z5R89390357567127') / 5);
  });

  it('is a list: 12 digits are FedEx, CJ, SF Express and others', () => {
    const [first, ...others] = candidates('986578788855');
    expect(first).toBe('us.fedex');
    expect(others).toEqual(expect.arrayContaining(['kr.cj', 'kr.hanjin', 'cn.sf']));
  });

  it('believes Japanese carriers less when the seventh of the number does not come out', () => {
    expect(candidates('444413758703').indexOf('jp.yamato')).toBeLessThan(candidates('444413758704').indexOf('jp.yamato'));
  });

  it.each(['', 'hello', '!!!', '1', 'x'.repeat(64)])('finds nobody for %p', (number) => expect(candidates(number)).toEqual([]));

  it('has confidences from 0 to 1, best first', () => {
    const all = detect('6800000012', manifests).map(({ confidence }) => confidence);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(all.every((confidence) => confidence > 0 && confidence <= 1)).toBe(true);
  });
});
