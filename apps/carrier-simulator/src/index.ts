export { startSimulator, type Simulator, type SimulatorOptions } from './simulator.js';
