/** IPv4 addresses that no delivery may go to: at least one of every special range. */
export const CLOSED_IPV4 = [
  '127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.254', '192.168.0.1',
  '192.168.255.254', '169.254.169.254', '169.254.0.1', '100.64.0.1', '100.127.255.254', '192.0.0.1', '192.0.2.1', '198.18.0.1',
  '198.19.255.254', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255',
];

/** The same for IPv6: loopback, unspecified, local, multicast, documentation, tunnels and translations of closed IPv4 addresses. */
export const CLOSED_IPV6 = [
  '::1', '::', '0:0:0:0:0:0:0:1', 'fe80::1', 'febf::1', 'fec0::1', 'fc00::1', 'fd12:3456:789a::1', 'ff02::1', 'ff0e::1', '100::1', '2001:db8::1',
  '64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::7f00:1', '2002:7f00:1::', '2002:a00:1::1', '2001:0:7f00:1::', '2001::1', '::7f00:1',
  '::ffff:0:7f00:1', '2001:2::1', '2001:10::1', '2001:20::1', '5f00::1', '4000::1', '::ffff:0:0', '1::1', 'e000::1', '3fff::1',
];

const octets = (address: string): number[] => address.split('.').map(Number);
const whole = (address: string): number => octets(address).reduce((sum, octet) => sum * 256 + octet, 0);
const hex = (value: number): string => value.toString(16);

/** Ways to write one IPv4 address in a URL. */
export const SPELLINGS: Record<string, (address: string) => string> = {
  dotted: (address) => address,
  'dotted with a final dot': (address) => `${address}.`,
  decimal: (address) => String(whole(address)),
  hexadecimal: (address) => `0x${hex(whole(address))}`,
  'hexadecimal octets': (address) => octets(address).map((octet) => `0x${hex(octet)}`).join('.'),
  'octal octets': (address) => octets(address).map((octet) => `0${octet.toString(8)}`).join('.'),
  'three parts': (address) => `${octets(address)[0]}.${octets(address)[1]}.${octets(address)[2]! * 256 + octets(address)[3]!}`,
  'full width': (address) => address.replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  'ideographic dots': (address) => address.replaceAll('.', '。'),
  'percent-encoded': (address) => [...address].map((char) => `%${hex(char.charCodeAt(0))}`).join(''),
  mapped: (address) => `[::ffff:${address}]`,
  'mapped in hexadecimal': (address) => `[::ffff:${hex(whole(address) >>> 16)}:${hex(whole(address) & 0xffff)}]`,
  compatible: (address) => `[::${address}]`,
  translated: (address) => `[64:ff9b::${address}]`,
};

/** URLs whose form alone is refused. */
export const MALFORMED = [
  '', 'x', 'example.com', '//example.com', 'ftp://example.com/', 'file:///etc/passwd', 'gopher://127.0.0.1:70/', 'javascript:alert(1)', 'data:text/plain,x',
  'ws://example.com/', 'http://', 'http:///path', 'http:example.com', 'http:/example.com', 'https:\\\\example.com', 'http://example.com\\@127.0.0.1/',
  'http://user@example.com/', 'http://user:password@example.com/', 'http://@example.com/', 'http://:@example.com/', 'http://user%40evil@127.0.0.1/',
  'http://example.com:0/', 'http://example.com:65536/', 'http://example.com:-1/', 'http://example.com:port/', 'http://example .com/', ' http://example.com/',
  'http://example.com/\n', 'http://exam\tple.com/', 'http://example.com/\u0000', 'http://[::1', 'http://[fe80::1%25eth0]/', 'http://256.0.0.1/', 'http://1.2.3.4.5/',
  'http://0x1ffffffff/', 'http://[::ffff:999.0.0.1]/', `http://example.com/${'a'.repeat(2_048)}`, 'http://exa%mple.com/', 'http://a<b>.com/',
];
