import { zoneOfCountry } from '../kit/place-zone.js';

/** Zones of service areas (IATA codes) in countries whose clocks differ. */
const zones: Readonly<Record<string, string>> = {
  ...each('Australia/Sydney', 'SYD CBR NTL WOL'),
  ...each('Australia/Melbourne', 'MEL'),
  ...each('Australia/Brisbane', 'BNE OOL CNS TSV'),
  ...each('Australia/Adelaide', 'ADL'),
  ...each('Australia/Perth', 'PER'),
  ...each('Australia/Darwin', 'DRW'),
  ...each('Australia/Hobart', 'HBA LST'),
  ...each('America/New_York', 'JFK NYC LGA EWR ZYP BOS PHL BWI WAS IAD DCA ATL MIA FLL MCO TPA JAX CLT RDU PIT CLE CMH DTW BUF RIC SAV GSO CVG BDL SDF'),
  ...each('America/Indiana/Indianapolis', 'IND'),
  ...each('America/Chicago', 'ORD CHI DFW DAL IAH HOU AUS SAT MSP STL MCI MKE MEM BNA MSY OKC LIT BHM OMA'),
  ...each('America/Denver', 'DEN SLC ABQ ELP BOI'),
  ...each('America/Phoenix', 'PHX TUS'),
  ...each('America/Los_Angeles', 'LAX SFO OAK SJC SAN SEA PDX LAS SMF ONT SNA RNO'),
  ...each('America/Anchorage', 'ANC'),
  ...each('Pacific/Honolulu', 'HNL'),
  ...each('America/Toronto', 'YYZ YTO YUL YMQ YHM YOW YQB YXU'),
  ...each('America/Winnipeg', 'YWG'),
  ...each('America/Regina', 'YQR YXE'),
  ...each('America/Edmonton', 'YYC YEG'),
  ...each('America/Vancouver', 'YVR YYJ'),
  ...each('America/Halifax', 'YHZ YQM'),
  ...each('America/St_Johns', 'YYT'),
  ...each('America/Sao_Paulo', 'GRU SAO VCP CPQ GIG RIO CWB POA BHZ CNF BSB FOR REC SSA FLN'),
  ...each('America/Manaus', 'MAO'),
  ...each('America/Mexico_City', 'MEX GDL MTY QRO BJX PBC NLU TLC'),
  ...each('America/Tijuana', 'TIJ'),
  ...each('America/Cancun', 'CUN'),
  ...each('Europe/Moscow', 'MOW SVO DME VKO LED'),
  ...each('Europe/Lisbon', 'LIS OPO'),
  ...each('Europe/Madrid', 'MAD BCN VIT VLC SVQ BIO ALC AGP ZAZ'),
  ...each('Atlantic/Canary', 'LPA TFN TCI'),
  ...each('Asia/Jakarta', 'JKT CGK BDO SUB SRG'),
  ...each('Asia/Makassar', 'DPS'),
  ...each('Pacific/Auckland', 'AKL WLG CHC'),
  ...each('Asia/Shanghai', 'SHA PVG BJS PEK CAN SZX HGH'),
  ...each('America/Santiago', 'SCL'),
  ...each('America/Guayaquil', 'UIO GYE'),
};

/** Three letters in older answers. */
const alpha3: Readonly<Record<string, string>> = {
  USA: 'US', CAN: 'CA', AUS: 'AU', DEU: 'DE', GBR: 'GB', FRA: 'FR', ITA: 'IT', ESP: 'ES', NLD: 'NL', BEL: 'BE', JPN: 'JP', KOR: 'KR',
  CHN: 'CN', HKG: 'HK', SGP: 'SG', IND: 'IN', JAM: 'JM', MEX: 'MX', BRA: 'BR', NZL: 'NZ', POL: 'PL', CZE: 'CZ', AUT: 'AT', CHE: 'CH',
  UAE: 'AE', ARE: 'AE', TUR: 'TR', ZAF: 'ZA', THA: 'TH', VNM: 'VN', MYS: 'MY', PHL: 'PH', IDN: 'ID', TWN: 'TW',
};

/** The zone of a service area such as `{ code: 'SYD', description: 'SYDNEY-AU' }`: by its code, by the country, else `otherwise`. */
export function zoneOfArea(area: { code?: string; description?: string } | undefined, otherwise: string): string {
  const country = countryOfArea(area?.description);
  return zones[area?.code?.toUpperCase() ?? ''] ?? zoneOfCountry(country, otherwise);
}

/** `SYDNEY-AU` → `AU`, `KINGSTON-JAM` → `JM`; undefined for others. */
export function countryOfArea(description: string | undefined): string | undefined {
  const code = /-\s*([A-Z]{2,3})$/.exec(description?.trim() ?? '')?.[1];
  return code?.length === 3 ? alpha3[code] : code;
}

function each(zone: string, codes: string): Record<string, string> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, zone]));
}
