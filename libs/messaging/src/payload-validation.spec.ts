import { Type } from 'class-transformer';
import { IsArray, IsObject, IsOptional, IsString, ValidateNested } from 'class-validator';
import { validatePayload } from './payload-validation.js';

class Flat {
  @IsString()
  name: string;

  @IsOptional()
  @IsObject()
  data?: object;
}

class Part {
  @IsString()
  name: string;
}

class Nested {
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => Part)
  parts: Part[];
}

describe('validatePayload', () => {
  it('answers an instance of the class', () => {
    const data = { deep: [{ x: 1 }] };
    const payload = validatePayload(Flat, { name: 'n', data });
    expect(payload).toBeInstanceOf(Flat);
    expect(payload).toEqual({ name: 'n', data });
  });

  it('makes nested members into their classes and checks them', () => {
    expect(validatePayload(Nested, { parts: [{ name: 'n' }] }).parts[0]).toBeInstanceOf(Part);
    expect(() => validatePayload(Nested, { parts: [{ name: 'n' }, { name: 5 }] })).toThrow('parts.1.name must be a string');
  });

  it('names every fault', () => {
    expect(() => validatePayload(Flat, { data: 5 })).toThrow(/name must be a string; data must be an object/);
  });

  it.each([null, [], 'text', 5])('refuses %p', (plain) => {
    expect(() => validatePayload(Flat, plain)).toThrow('JSON object');
  });

  it('takes no prototype from a message', () => {
    const payload = validatePayload(Flat, JSON.parse('{"name":"n","__proto__":{"data":"x"}}'));
    expect(payload).toBeInstanceOf(Flat);
    expect(Object.getPrototypeOf(payload)).toBe(Flat.prototype);
  });
});
