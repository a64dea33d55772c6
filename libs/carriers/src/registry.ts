import type { Carrier } from './kit/carrier.js';
import aramex from './ae.aramex/index.js';
import ausPost from './au.auspost/index.js';
import sendle from './au.sendle/index.js';
import bpost from './be.bpost/index.js';
import dpdBelgium from './be.dpd/index.js';
import canadaPost from './ca.canadapost/index.js';
import canpar from './ca.canpar/index.js';
import nationex from './ca.nationex/index.js';
import purolator from './ca.purolator/index.js';
import swissPost from './ch.swisspost/index.js';
import cainiao from './cn.cainiao/index.js';
import sf from './cn.sf/index.js';
import yanwen from './cn.yanwen/index.js';
import dhl from './de.dhl/index.js';
import dhlExpress from './de.dhl-express/index.js';
import dhlPaket from './de.dhl-paket/index.js';
import gls from './de.gls/index.js';
import hermes from './de.hermes/index.js';
import correos from './es.correos/index.js';
import chronopost from './fr.chronopost/index.js';
import colissimo from './fr.colissimo/index.js';
import dpdFrance from './fr.dpd/index.js';
import laposte from './fr.laposte/index.js';
import royalMail from './gb.royalmail/index.js';
import delhivery from './in.delhivery/index.js';
import poste from './it.poste/index.js';
import japanpost from './jp.japanpost/index.js';
import sagawa from './jp.sagawa/index.js';
import yamato from './jp.yamato/index.js';
import cj from './kr.cj/index.js';
import epost from './kr.epost/index.js';
import hanjin from './kr.hanjin/index.js';
import logen from './kr.logen/index.js';
import lotte from './kr.lotte/index.js';
import postnl from './nl.postnl/index.js';
import tnt from './nl.tnt/index.js';
import bring from './no.bring/index.js';
import seko from './nz.seko/index.js';
import dhlPoland from './pl.dhl/index.js';
import inpost from './pl.inpost/index.js';
import postnord from './se.postnord/index.js';
import ninjaVan from './sg.ninjavan/index.js';
import kerry from './th.kerry/index.js';
import amazon from './us.amazon/index.js';
import fedex from './us.fedex/index.js';
import landmark from './us.landmark/index.js';
import onTrac from './us.ontrac/index.js';
import ups from './us.ups/index.js';
import usps from './us.usps/index.js';
import sandbox from './zz.sandbox/index.js';
import sandboxPhone from './zz.sandbox-phone/index.js';
import sandboxPostal from './zz.sandbox-postal/index.js';

/** Every carrier, one line each, by code. */
export const carriers: readonly Carrier[] = [
  aramex,
  ausPost,
  sendle,
  bpost,
  dpdBelgium,
  canadaPost,
  canpar,
  nationex,
  purolator,
  swissPost,
  cainiao,
  sf,
  yanwen,
  dhl,
  dhlExpress,
  dhlPaket,
  gls,
  hermes,
  correos,
  chronopost,
  colissimo,
  dpdFrance,
  laposte,
  royalMail,
  delhivery,
  poste,
  japanpost,
  sagawa,
  yamato,
  cj,
  epost,
  hanjin,
  logen,
  lotte,
  postnl,
  tnt,
  bring,
  seko,
  dhlPoland,
  inpost,
  postnord,
  ninjaVan,
  kerry,
  amazon,
  fedex,
  landmark,
  onTrac,
  ups,
  usps,
  sandbox,
  sandboxPhone,
  sandboxPostal,
];

const byCode = new Map(
  carriers.flatMap((carrier) => {
    const codes = [carrier.manifest.code, ...carrier.manifest.aliases.map((alias) => alias.code)];
    return codes.map((code) => [code, carrier] as const);
  }),
);

/** The carrier with this code or alias; undefined when there is none. */
export function findCarrier(code: string): Carrier | undefined {
  return byCode.get(code);
}
